import { type Language, languages } from '#contract/values/language.ts';
import { addressIn } from '../i18n/address-in.ts';
import { type DescribedPage, nameOf } from './described-page.ts';
import { pictureOf } from './share-picture.ts';

const localeOf = (language: Language): string => `${language}_IN`;

/** Link preview of messengers and social networks (Open Graph and Twitter). */
export function ShareTags({ page }: { page: DescribedPage }) {
  const { head, frame, language, siteUrl, path } = page;
  const { address, alt, size } = pictureOf(page);
  const title = nameOf(page);
  const news = head.subject?.kind === 'news' ? head.subject.item : undefined;
  return (
    <>
      <meta property="og:type" content={news ? 'article' : 'website'} />
      <meta property="og:site_name" content={frame.settings.foundation.name[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={addressIn(`${siteUrl}${path}`, language)} />
      <meta property="og:locale" content={localeOf(language)} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={localeOf(other)} />
        ))}
      <meta property="og:image" content={address} />
      {size && (
        <>
          <meta property="og:image:type" content={size.type} />
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta property="og:image:alt" content={alt} />
      {news && <meta property="article:published_time" content={news.date} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={head.description} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
