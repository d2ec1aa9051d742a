import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { heldSeconds } from '#contract/events/events.facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { MessageBox } from '../../ui/MessageBox.tsx';
import styles from './TakeBack.module.css';
import { useActionWithToast } from './use-action-with-toast.ts';

interface Offered {
  /** Of the change. */
  hold: string;
  text: string;
  onTakenBack: () => void;
}

type Offer = (offered: Offered) => void;

const OfferContext = createContext<Offer>(() => undefined);
const CurrentContext = createContext<{ current: Offered | undefined; end: () => void }>({
  current: undefined,
  end: () => undefined,
});

/** The newest change of which people are about to be told; it can be taken back on every screen until they are. */
export function TakeBackProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<Offered>();
  const end = useCallback(() => setCurrent(undefined), []);
  return (
    <OfferContext value={setCurrent}>
      <CurrentContext value={{ current, end }}>{children}</CurrentContext>
    </OfferContext>
  );
}

export const useOfferTakeBack = (): Offer => useContext(OfferContext);

export function TakeBackBar() {
  const { current, end } = useContext(CurrentContext);
  return (
    <div className={styles.place} role="status">
      {current && <Running key={current.hold} {...current} onEnd={end} />}
    </div>
  );
}

/** The last seconds belong to the way to the server. */
const seconds = heldSeconds - 2;

function Running({ hold, text, onTakenBack, onEnd }: Offered & { onEnd: () => void }) {
  const { t } = useTranslation('admin');
  const [left, setLeft] = useState(seconds);
  const { busy, run } = useActionWithToast('takeBack', {
    says: t('takeBack.done'),
    onDone: () => {
      onTakenBack();
      onEnd();
    },
    onFailure: onEnd,
  });
  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setLeft(Math.ceil(seconds - (Date.now() - since) / 1000)), 500);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <MessageBox tone="warn" title={text}>
      <div className={styles.act}>
        <Button icon="back" size="dense" busy={busy} onClick={() => void run({ params: { id: hold } })}>
          {t('takeBack.act')}
        </Button>
        <span aria-hidden="true">{t('takeBack.left', { count: Math.max(left, 0) })}</span>
      </div>
    </MessageBox>
  );
}
