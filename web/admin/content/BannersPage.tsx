import { bannerLengths } from '#contract/banners/banners.facts.ts';
import type { Banner } from '#contract/banners/banners.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loadBanners } from '../../store/banners.ts';
import { createBanner, deleteBanner, updateBanner } from '../../store/office-acts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { officeHead } from '../shared/office-head.ts';
import { ContentScreen } from './ContentScreen.tsx';
import type { ContentKind, Draft } from './content-kind.ts';

export const head = officeHead('nav.banners');

type BannerField = 'title' | 'description' | 'link' | 'linkLabel' | 'position' | 'active';

const asBanner = ({ body, image }: Draft<BannerField>) => ({
  body: { ...body, active: body.active === 'true' },
  image,
});

const banners: ContentKind<Banner, BannerField> = {
  words: 'banners',
  list: (ask) => ask('listAllBanners'),
  // The home page shows some of them in its own order, so its list is reloaded.
  create: async ({ store, language }, draft) => {
    const banner = await store.dispatch(createBanner(asBanner(draft))).unwrap();
    await store.dispatch(loadBanners({ language, reload: true }));
    return banner;
  },
  update: async ({ store, language }, id, changes) => {
    await store.dispatch(updateBanner({ id, changes: asBanner(changes) })).unwrap();
    await store.dispatch(loadBanners({ language, reload: true }));
  },
  remove: ({ store }, id) => store.dispatch(deleteBanner(id)).unwrap(),
  // Only changed positions are written; equal positions are separated.
  arrange: async ({ store, language }, rows) => {
    const places = rows.map(({ position }) => position).sort((one, other) => one - other);
    let last = -1;
    for (const [index, { id, position: before }] of rows.entries()) {
      const position = Math.max(last + 1, places[index] ?? 0);
      last = position;
      if (position === before) continue;
      await store.dispatch(updateBanner({ id, changes: { body: { position }, image: null } })).unwrap();
    }
    await store.dispatch(loadBanners({ language, reload: true }));
  },
  fields: [
    { name: 'title', label: 'field.title', input: 'line', longest: bannerLengths.title, required: 'title_required' },
    { name: 'description', label: 'field.description', input: 'text', longest: bannerLengths.description },
    { name: 'link', label: 'field.link', hint: 'field.linkHint', input: 'line', longest: bannerLengths.link },
    { name: 'linkLabel', label: 'field.linkLabel', input: 'line', longest: bannerLengths.linkLabel },
    { name: 'position', label: 'field.position', hint: 'field.positionHint', input: 'number', initial: () => '0' },
    { name: 'active', label: 'field.active', input: 'yesNo', initial: () => 'true' },
  ],
  pictureRequired: 'image_required',
  nameOf: ({ title }) => title,
  textOf: ({ description }) => description,
  Facts: BannerFacts,
};

export const Component = () => <ContentScreen kind={banners} />;

function BannerFacts({ row: { active, position } }: { row: Banner }) {
  const { t } = useTranslation('office-content');
  return (
    <>
      <Badge tone={active ? 'success' : 'neutral'} icon={active ? 'eye' : 'eye-off'}>
        {t(active ? 'shown' : 'hidden')}
      </Badge>
      <Badge>{t('position', { position: formatNumber(position) })}</Badge>
    </>
  );
}
