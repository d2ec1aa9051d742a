import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { headText, SaidMark, usePageWords } from '../page-texts/Said.tsx';
import { fieldsOfWork } from '../projects/fields-of-work.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Topic, Topics } from './Topics.tsx';

export function Work() {
  const { t } = useTranslation('about');
  const words = usePageWords();
  const { said } = words;
  const shown = fieldsOfWork.filter(({ key }) => said[`areas.${key}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="work">
      <div className="wrap">
        <SectionHead id="work" title={t('work.title')} text={headText(words, 'areasLead')}>
          <SaidMark of={['areas', 'areasLead']} />
          <LinkButton as={Link} look="quiet" to="/projects">
            {t('work.all')}
          </LinkButton>
        </SectionHead>
        <Topics>
          {shown.map(({ key, icon }) => (
            <Topic key={key} icon={icon} tone="indigo" title={`areas.${key}.title`} text={`areas.${key}.text`} />
          ))}
        </Topics>
      </div>
    </section>
  );
}
