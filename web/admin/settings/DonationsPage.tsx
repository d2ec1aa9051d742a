import { officeHead } from '../shared/office-head.ts';
import { DonationForm } from './DonationForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

export const head = officeHead('settings.pages.donations.title');

export const Component = () => <SettingsScreen page="donations" parts={[DonationForm]} />;
