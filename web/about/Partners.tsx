import type { Partner } from '#contract/page-lists/page-lists.ts';
import { OtherHost } from '../app/OtherHost.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { Picture } from '../ui/Picture.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { wordsOf } from '../ui/words-in.ts';
import styles from './Partners.module.css';

/** Absent while the list is empty. */
export function Partners({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation('about');
  if (partners.length === 0) return null;
  return (
    <section className="section surface" aria-labelledby="partners">
      <div className="wrap">
        <SectionHead id="partners" title={t('partners.title')} />
        <ul className="row">
          {partners.map((partner) => (
            <li key={partner.id} className={styles.chip}>
              {partner.imageUrl && <Picture src={partner.imageUrl} alt="" width={64} height={48} sizes="64px" />}
              {partner.link ? (
                <a href={partner.link} rel="noopener" {...wordsOf(partner, 'name')}>
                  {partner.name}
                  <OtherHost link={partner.link} />
                </a>
              ) : (
                <span {...wordsOf(partner, 'name')}>{partner.name}</span>
              )}{' '}
              {partner.isSample && <SampleMark />}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
