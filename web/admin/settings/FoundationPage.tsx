import { officeHead } from '../shared/office-head.ts';
import { FoundationForm } from './FoundationForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { SocialForm } from './SocialForm.tsx';

export const head = officeHead('settings.pages.foundation.title');

export const Component = () => <SettingsScreen page="foundation" parts={[FoundationForm, SocialForm]} />;
