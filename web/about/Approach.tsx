import { useTranslation } from '../i18n/use-translation.ts';
import { Said, SaidMark, usePageWords } from '../page-texts/Said.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Approach.module.css';

const steps = ['listen', 'explain', 'act', 'stay'] as const;

export function Approach() {
  const { t } = useTranslation('about');
  const { said } = usePageWords();
  const shown = steps.filter((step) => said[`approach.${step}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section cloth" aria-labelledby="approach">
      <div className="wrap">
        <SectionHead id="approach" title={t('approach.title')}>
          <SaidMark of={['approach']} />
        </SectionHead>
        <ol className={styles.steps}>
          {shown.map((step) => (
            <li key={step} className={styles.step}>
              <div>
                <Said as="h3" name={`approach.${step}.title`} />
                <Said name={`approach.${step}.text`} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
