import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { headText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { fieldsOfWork } from '../projects/fields-of-work.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Topic, Topics } from './Topics.tsx';

export function Work() {
  const { t } = useTranslation('about');
  const words = usePageTexts();
  const { texts } = words;
  const shown = fieldsOfWork.filter(({ key }) => texts[`areas.${key}.title`]);
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="work">
      <div className="wrap">
        <SectionHead id="work" title={t('work.title')} text={headText(words, 'areasLead')}>
          <PageTextMark of={['areas', 'areasLead']} />
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
