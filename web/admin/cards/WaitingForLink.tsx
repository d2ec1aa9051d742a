import { useMailOff } from '../../app/use-mail-off.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HandOver } from '../shared/HandOver.tsx';

interface WaitingForLinkProps {
  /** Answered to the main administrator alone, and only where no mail server sends it. */
  link: string | undefined;
  phone: string | null;
}

/** What the desk gave to somebody with a password opens nothing until they have used a link. */
export function WaitingForLink({ link, phone }: WaitingForLinkProps) {
  const { t } = useTranslation('admin');
  const isOff = useMailOff();
  if (link) return <HandOver link={link} text={t('cards.waitsHandOver')} phone={phone} />;
  return <p>{t(isOff ? 'cards.waitsMain' : 'cards.waits')}</p>;
}
