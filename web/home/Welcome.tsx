import { useFrame } from '../app/frame.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './Welcome.module.css';

export function Welcome() {
  const { t, i18n } = useTranslation('home');
  const name = useFrame().settings.foundation.name[i18n.language];
  return (
    <section className="section" aria-labelledby="welcome">
      <div className={`wrap ${styles.welcome}`}>
        <div>
          <SectionHead id="welcome" title={t('welcome.title', { name })} />
          <p className={styles.lead}>{t('welcome.lead')}</p>
        </div>
        <div className={styles.aims}>
          <Aim icon="lamp" tone="indigo" title={t('welcome.mission')} text={t('welcome.missionText')} />
          <Aim icon="sun" tone="terracotta" title={t('welcome.vision')} text={t('welcome.visionText')} />
        </div>
      </div>
    </section>
  );
}

interface AimProps {
  icon: 'lamp' | 'sun';
  tone: 'indigo' | 'terracotta';
  title: string;
  text: string;
}

function Aim({ icon, tone, title, text }: AimProps) {
  return (
    <Card>
      <div className={styles.aim}>
        <ArchIcon icon={icon} tone={tone} />
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      </div>
    </Card>
  );
}
