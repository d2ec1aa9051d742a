import { officeHead } from '../shared/office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import { datedList } from './dated-list.tsx';

export const head = officeHead('nav.timeline');

const timeline = datedList('timeline');

export const Component = () => <ContentScreen kind={timeline} />;
