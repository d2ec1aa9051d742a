import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Partners.module.css';

const partners = ['nhm', 'labour', 'ngos', 'csr'] as const;

export function Partners() {
  const { t } = useTranslation('about');
  return (
    <section className="section surface" aria-labelledby="partners">
      <div className="wrap">
        <SectionHead id="partners" title={t('partners.title')}>
          <SampleMark />
        </SectionHead>
        <ul className="row">
          {partners.map((partner) => (
            <li key={partner} className={styles.chip}>
              {t(`partners.${partner}`)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
