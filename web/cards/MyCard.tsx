import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { OwnCard } from './OwnCard.tsx';

/** For the gate; it needs no network. */
export default function MyCard({ code }: { code: string }) {
  const { t } = useTranslation('cards');
  return (
    <section aria-labelledby="my-card">
      <SectionHead title={t('mine')} id="my-card" />
      <Card look="panel" as="div">
        <OwnCard code={code} />
      </Card>
    </section>
  );
}
