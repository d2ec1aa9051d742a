import { officeHead } from '../shared/office-head.ts';
import { FiguresForm } from './FiguresForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

export const head = officeHead('settings.pages.figures.title');

export const Component = () => <SettingsScreen page="figures" parts={[FiguresForm]} />;
