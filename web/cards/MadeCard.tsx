import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { OwnCard } from './OwnCard.tsx';

interface MadeCardProps {
  code: string;
  name: string;
  /** Where it is what the page has to say. */
  takesFocus?: boolean;
}

/** A card that was made a moment ago; its code is shown this once. */
export default function MadeCard({ code, name, takesFocus = false }: MadeCardProps) {
  const { t } = useTranslation('cards');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // The button stood far below: what is shown once must not lie above the screen, or behind the header.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, [takesFocus]);
  return (
    <>
      <MessageBox tone="success" title={t('made')} role="status" ref={box}>
        <p>{t('madeText')}</p>
      </MessageBox>
      <OwnCard code={code} name={name} />
    </>
  );
}
