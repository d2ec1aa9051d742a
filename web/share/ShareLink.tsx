import { useApp } from '../app/AppProviders.tsx';
import { addressIn } from '../i18n/address-in.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

interface ShareLinkProps {
  title: string;
  /** Of what is shared, on this site, such as `/news/7` or `/#stories`. */
  path: string;
}

/** Opens WhatsApp with title and address ready to be sent, in the reader's language; the reader chooses to whom. */
export function ShareLink({ title, path }: ShareLinkProps) {
  const { t, i18n } = useTranslation();
  const { siteUrl } = useApp();
  const text = `${title}\n${addressIn(`${siteUrl}${path}`, i18n.language)}`;
  return (
    <LinkButton look="quiet" icon="share" href={`https://wa.me/?text=${encodeURIComponent(text)}`} rel="noopener">
      {t('share.whatsapp')}
    </LinkButton>
  );
}
