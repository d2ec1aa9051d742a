import { useApp } from '../app/AppProviders.tsx';
import { addressIn } from '../i18n/address-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

interface ShareLinkProps {
  title: string;
  /** Path of the shared page, such as `/news/7` or `/#stories`. */
  path: string;
  word?: string;
}

/** Opens WhatsApp with title and address, in the reader's language. */
export function ShareLink({ title, path, word }: ShareLinkProps) {
  const { t, i18n } = useTranslation();
  const { siteUrl } = useApp();
  const text = `${title}\n${addressIn(`${siteUrl}${path}`, i18n.language)}`;
  return (
    <LinkButton look="quiet" icon="share" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noopener">
      {word ?? t('share.whatsapp')}
    </LinkButton>
  );
}
