import { officeHead } from '../shared/office-head.ts';
import { HelpForm } from './HelpForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

export const head = officeHead('settings.pages.help.title');

export const Component = () => <SettingsScreen page="help" parts={[HelpForm]} />;
