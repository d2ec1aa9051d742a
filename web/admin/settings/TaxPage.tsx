import { officeHead } from '../shared/office-head.ts';
import { SettingsScreen } from './SettingsScreen.tsx';
import { TaxForm } from './TaxForm.tsx';

export const head = officeHead('settings.pages.tax.title');

export const Component = () => <SettingsScreen page="tax" parts={[TaxForm]} />;
