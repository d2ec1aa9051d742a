import { partnerLengths } from '#contract/page-lists/page-lists.facts.ts';
import type { Partner } from '#contract/page-lists/page-lists.ts';
import { SampleMark } from '../../samples/SampleMark.tsx';
import { officeHead } from '../shared/office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import type { ContentKind } from './content-kind.ts';
import { actsOfList } from './page-list.ts';

export const head = officeHead('nav.partners');

type Field = 'name' | 'link';

const partners: ContentKind<Partner, Field> = {
  ...actsOfList<Partner, Field>('partners'),
  fields: [
    { name: 'name', label: 'field.name', input: 'line', longest: partnerLengths.name, required: 'name_required' },
    {
      name: 'link',
      label: 'field.partnerLink',
      hint: 'field.partnerLinkHint',
      input: 'line',
      longest: partnerLengths.link,
    },
  ],
  nameOf: ({ name }) => name,
  textOf: ({ link }) => link,
  Facts: ({ row }) => row.isSample && <SampleMark />,
};

export const Component = () => <ContentScreen kind={partners} />;
