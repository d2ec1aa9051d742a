import { useTranslation } from '../i18n/use-translation.ts';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Approach.module.css';

const steps = ['listen', 'explain', 'act', 'stay'] as const;

export function Approach() {
  const { t } = useTranslation('about');
  return (
    <section className="section cloth" aria-labelledby="approach">
      <div className="wrap">
        <SectionHead id="approach" title={t('approach.title')} />
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step} className={styles.step}>
              <div>
                <h3>{t(`approach.${step}.title`)}</h3>
                <p>{t(`approach.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
