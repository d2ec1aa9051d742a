import { officeHead } from '../shared/office-head.ts';
import { ReportsPart } from './ReportsPart.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

export const head = officeHead('settings.pages.reports.title');

export const Component = () => <SettingsScreen page="reports" parts={[ReportsPart]} />;
