import { Link } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Welcome.module.css';

const shown = ['lead', 'mission', 'vision'] as const;

export function Welcome() {
  const { t, i18n } = useTranslation('home');
  const frame = useFrame();
  const { texts } = usePageTexts();
  if (!shown.some((key) => texts[key])) return null;
  const name = frame.settings.foundation.name[i18n.language];
  return (
    <section className="section" aria-labelledby="welcome">
      <div className={`wrap ${styles.welcome}`}>
        <div>
          <SectionHead id="welcome" title={t('welcome.title', { name })}>
            <PageTextMark of={shown} />
          </SectionHead>
          <PageText name="lead" className={styles.lead} />
          <div className="row">
            <LinkButton as={Link} look="quiet" to="/schemes/find">
              {t('site:nav.schemes')}
            </LinkButton>
            <LinkButton look="quiet" icon="chat" href="/help">
              {t('site:nav.help')}
            </LinkButton>
            <LinkButton look="quiet" icon="rupee" href="/wages">
              {t('site:nav.wages')}
            </LinkButton>
          </div>
        </div>
        <div className={styles.aims}>
          {texts.mission && <Aim icon="lamp" tone="indigo" title={t('welcome.mission')} name="mission" />}
          {texts.vision && <Aim icon="sun" tone="terracotta" title={t('welcome.vision')} name="vision" />}
        </div>
      </div>
    </section>
  );
}

interface AimProps {
  icon: 'lamp' | 'sun';
  tone: 'indigo' | 'terracotta';
  title: string;
  name: 'mission' | 'vision';
}

function Aim({ icon, tone, title, name }: AimProps) {
  return (
    <Card>
      <div className={styles.aim}>
        <ArchIcon icon={icon} tone={tone} />
        <div>
          <h3>{title}</h3>
          <PageText name={name} />
        </div>
      </div>
    </Card>
  );
}
