import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { fieldsOfWork } from '../projects/fields-of-work.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Topic, Topics } from './Topics.tsx';

export function Work() {
  const { t } = useTranslation('about');
  return (
    <section className="section" aria-labelledby="work">
      <div className="wrap">
        <SectionHead id="work" title={t('work.title')} text={t('work.text')}>
          <LinkButton as={Link} look="quiet" to="/projects">
            {t('work.all')}
          </LinkButton>
        </SectionHead>
        <Topics>
          {fieldsOfWork.map(({ key, icon }) => (
            <Topic key={key} icon={icon} tone="indigo" title={t(`work.${key}.title`)} text={t(`work.${key}.text`)} />
          ))}
        </Topics>
      </div>
    </section>
  );
}
