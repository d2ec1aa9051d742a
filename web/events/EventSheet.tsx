import { useApp } from '../app/AppProviders.tsx';
import { useFrame } from '../app/frame.ts';
import { Logo } from '../app/Logo.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { wordsOf } from '../ui/words-in.ts';
import styles from './EventSheet.module.css';

/** Whose event it is: only a printer shows it. */
export function SheetHead() {
  const { i18n } = useTranslation();
  const { foundation } = useFrame().settings;
  return (
    <p className={styles.head}>
      <Logo />
      <b>{foundation.name[i18n.language]}</b>
    </p>
  );
}

/** Where the foundation is, and the way from the paper back to the page. */
export function SheetFoot({ path, code }: { path: string; code: string | null }) {
  const { siteUrl } = useApp();
  const { foundation } = useFrame().settings;
  const { address, phone, email } = foundation;
  const link = `${siteUrl}${path}`;
  return (
    <div className={styles.foot}>
      <div>
        {address && <p {...wordsOf(foundation, 'address')}>{address}</p>}
        {[phone, email, link].filter(Boolean).map((line) => (
          <p key={line}>
            <bdi dir="ltr">{line}</bdi>
          </p>
        ))}
      </div>
      {code && <img className={styles.code} src={code} alt="" width={160} height={160} />}
    </div>
  );
}
