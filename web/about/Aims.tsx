import { useTranslation } from '../i18n/use-translation.ts';
import { Said, SaidMark, usePageWords } from '../page-texts/Said.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';

export function Aims() {
  const { t } = useTranslation('about');
  const { said } = usePageWords();
  if (!said.mission && !said.vision) return null;
  return (
    <section className="section" aria-labelledby="aims">
      <div className="wrap">
        <SectionHead id="aims" title={t('aims')}>
          <SaidMark of={['mission', 'vision']} />
        </SectionHead>
        <div className="grid-2">
          {said.mission && (
            <Card look="panel">
              <ArchIcon icon="lamp" />
              <h3>{t('mission.title')}</h3>
              <Said name="mission" />
            </Card>
          )}
          {said.vision && (
            <Card look="panel">
              <ArchIcon icon="sun" tone="terracotta" />
              <h3>{t('vision.title')}</h3>
              <Said name="vision" />
            </Card>
          )}
        </div>
      </div>
    </section>
  );
}
