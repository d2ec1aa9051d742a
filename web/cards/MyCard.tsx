import { readOwnCard } from '../calls/phone-memory.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/Card.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import { OwnCard } from './OwnCard.tsx';

/** The card that this phone remembers, for the gate; it needs no network. */
export default function MyCard() {
  const { t } = useTranslation('cards');
  const code = readOwnCard();
  if (!code) return null;
  return (
    <section aria-labelledby="my-card">
      <SectionHead title={t('mine')} id="my-card" />
      <Card look="panel" as="div">
        <OwnCard code={code} />
      </Card>
    </section>
  );
}
