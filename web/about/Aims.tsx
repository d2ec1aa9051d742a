import { useTranslation } from '../i18n/use-translation.ts';
import { PageText, PageTextMark, usePageTexts } from '../page-texts/PageText.tsx';
import { ArchIcon } from '../ui/Arch.tsx';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';

export function Aims() {
  const { t } = useTranslation('about');
  const { texts } = usePageTexts();
  if (!texts.mission && !texts.vision) return null;
  return (
    <section className="section" aria-labelledby="aims">
      <div className="wrap">
        <SectionHead id="aims" title={t('aims')}>
          <PageTextMark of={['mission', 'vision']} />
        </SectionHead>
        <div className="grid-2">
          {texts.mission && (
            <Card look="panel">
              <ArchIcon icon="lamp" />
              <h3>{t('mission.title')}</h3>
              <PageText name="mission" />
            </Card>
          )}
          {texts.vision && (
            <Card look="panel">
              <ArchIcon icon="sun" tone="terracotta" />
              <h3>{t('vision.title')}</h3>
              <PageText name="vision" />
            </Card>
          )}
        </div>
      </div>
    </section>
  );
}
