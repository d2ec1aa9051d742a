import { useFrame } from '../app/frame.ts';
import { formatMegabytes } from '../i18n/format-megabytes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { wordsIn } from '../ui/words-in.ts';
import styles from './Reports.module.css';

/** Absent while the office has no report. */
export function Reports() {
  const { t } = useTranslation('impact');
  const { reports } = useFrame().settings;
  if (reports.length === 0) return null;
  return (
    <section className="section" aria-labelledby="reports">
      <div className="wrap">
        <SectionHead id="reports" title={t('reports.title')} text={t('reports.text')} />
        <ul className={styles.reports}>
          {reports.map(({ label, href, language, sizeInBytes }) => (
            <li key={href}>
              <a className={styles.report} href={href}>
                <Icon name="down" />
                <span>
                  <b {...wordsIn(language)}>{label}</b>
                  <span className={styles.facts}>
                    {t(`reports.${language}`, { size: formatMegabytes(sizeInBytes) })}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
