import { officeHead } from '../shared/office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import { datedList } from './dated-list.tsx';

export const head = officeHead('nav.milestones');

const milestones = datedList('milestones');

export const Component = () => <ContentScreen kind={milestones} />;
