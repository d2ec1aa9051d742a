import { otherHostOf } from '#contract/values/https-link.ts';
import { useApp } from './AppProviders.tsx';

/** On a link that leads away: the host that it leads to, so that nobody takes it for a page of ours. */
export function OtherHost({ link }: { link: string }) {
  const { siteUrl } = useApp();
  const host = otherHostOf(link, siteUrl);
  return (
    host !== null && (
      <span>
        {' · '}
        <bdi dir="ltr">{host}</bdi>
      </span>
    )
  );
}
