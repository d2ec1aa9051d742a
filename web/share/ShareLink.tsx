import { Suspense, useSyncExternalStore } from 'react';
import { useApp } from '../app/AppProviders.tsx';
import { addressIn } from '../i18n/address-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { latePart } from '../ui/late-part.ts';

interface ShareLinkProps {
  title: string;
  /** Path of the shared page, such as `/news/7` or `/#stories`. */
  path: string;
  /** Lines between title and address, such as day and place. */
  details?: readonly string[];
  /** Another word for the button. */
  word?: string;
}

/** Fetched after the page: nobody copies what they have not read. */
const CopyButton = latePart(async () => ({ default: (await import('../ui/CopyButton.tsx')).CopyButton }));

const never = () => () => undefined;

/** Passes a page on in the reader's language: by the phone's own menu, else by WhatsApp or as a copied link. */
export function ShareLink({ title, path, details = [], word }: ShareLinkProps) {
  const { t, i18n } = useTranslation();
  const { siteUrl } = useApp();
  const way = useSyncExternalStore(
    never,
    () => (typeof navigator.share === 'function' ? 'menu' : 'copy'),
    () => null,
  );
  // Looked up on the server too, so that the page includes them.
  const shareWord = t('share.share');
  const copyWords = {
    copyWord: t('share.copy'),
    copiedWord: t('share.copied'),
    failedWord: t('share.copyFailed'),
  };
  const url = addressIn(`${siteUrl}${path}`, i18n.language);
  const text = [title, ...details].join('\n');
  if (way === 'menu') {
    // Whoever closes the menu has not failed at anything.
    const share = () => void navigator.share({ title, text, url }).catch(() => undefined);
    return (
      <Button look="quiet" icon="share" onClick={share}>
        {word ?? shareWord}
      </Button>
    );
  }
  return (
    <div className="row">
      <LinkButton
        look="quiet"
        icon="share"
        href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
        rel="noopener"
      >
        {word ?? t('share.whatsapp')}
      </LinkButton>
      <Suspense>{way === 'copy' && <CopyButton text={url} thing="" {...copyWords} />}</Suspense>
    </div>
  );
}
