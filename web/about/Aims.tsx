import { useTranslation } from '../i18n/use-translation.ts';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';

export function Aims() {
  const { t } = useTranslation('about');
  return (
    <section className="section" aria-labelledby="aims">
      <div className="wrap">
        <SectionHead id="aims" title={t('aims')} />
        <div className="grid-2">
          <Card look="panel">
            <ArchIcon icon="lamp" />
            <h3>{t('mission.title')}</h3>
            <p>{t('mission.text')}</p>
          </Card>
          <Card look="panel">
            <ArchIcon icon="sun" tone="terracotta" />
            <h3>{t('vision.title')}</h3>
            <p>{t('vision.text')}</p>
          </Card>
        </div>
      </div>
    </section>
  );
}
