import { Link } from 'react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import type { IconName } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { Topic, Topics } from './Topics.tsx';

const fields = [
  { key: 'legal_aid', icon: 'scale' },
  { key: 'emergency', icon: 'food' },
  { key: 'education', icon: 'school' },
  { key: 'women_child', icon: 'women' },
  { key: 'health', icon: 'health' },
  { key: 'livelihoods', icon: 'tool' },
  { key: 'agri_env', icon: 'leaf' },
  { key: 'culture_sports', icon: 'drum' },
] as const satisfies readonly { key: string; icon: IconName }[];

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
          {fields.map(({ key, icon }) => (
            <Topic key={key} icon={icon} tone="indigo" title={t(`work.${key}.title`)} text={t(`work.${key}.text`)} />
          ))}
        </Topics>
      </div>
    </section>
  );
}
