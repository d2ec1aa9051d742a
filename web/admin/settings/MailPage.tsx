import { officeHead } from '../shared/office-head.ts';
import { MailPart } from './MailPart.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

export const head = officeHead('settings.pages.mail.title');

export const Component = () => <SettingsScreen page="mail" parts={[MailPart]} />;
