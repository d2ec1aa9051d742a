import { officeHead } from '../shared/office-head.ts';
import { LooksForm } from './LooksForm.tsx';
import { NumbersForm } from './NumbersForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

export const head = officeHead('settings.pages.looks.title');

export const Component = () => <SettingsScreen page="looks" parts={[LooksForm, NumbersForm]} />;
