import { Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { longestSearch } from '#contract/values/text-length.ts';
import { useFrame } from '../app/frame.ts';
import { useLanguage } from '../app/use-language.ts';
import { useSignedInUser } from '../app/use-signed-in-user.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SampleMark } from '../samples/SampleMark.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kinari } from '../ui/Kinari.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { latePart } from '../ui/late-part.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { useEntries } from './navigation.ts';
import { SiteLanguages } from './SiteLanguages.tsx';
import { useScrolled } from './use-scrolled.ts';

/** Only for members: no script of it for visitors. */
const UserMenu = latePart(() => import('./UserMenu.tsx'));

const opaqueAfterPixels = 20;

export function Header() {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const entries = useEntries('header');
  const opaque = useScrolled(opaqueAfterPixels);
  return (
    <>
      <header className={styles.header} data-opaque={opaque}>
        <Kinari />
        <TopRow />
        <div className={styles.bar}>
          <div className={`wrap ${styles.row}`}>
            <Brand />
            <nav className={styles.nav} aria-label={t('frame.mainMenu')}>
              {entries.map(({ to, word }) => (
                <NavLink key={to} className={classNames(styles.entry)} to={to}>
                  {t(word)}
                </NavLink>
              ))}
            </nav>
            <div className={styles.wide}>
              <a className={styles.entry} href="/help">
                {t('nav.help')}
              </a>
              {user ? (
                <Suspense>
                  <UserMenu user={user} />
                </Suspense>
              ) : (
                <>
                  <Link className={styles.entry} to="/login">
                    {t('nav.login')}
                  </Link>
                  <Link className={styles.entry} to="/register">
                    {t('nav.register')}
                  </Link>
                </>
              )}
            </div>
            <LinkButton as={Link} className={styles.donate} look="donate" size="small" to="/donate">
              {t('nav.donate')}
            </LinkButton>
            <MobileMenu user={user} />
          </div>
        </div>
      </header>
      <nav className={styles.help} aria-label={t('nav.help')}>
        <Link className={styles.entry} to="/search">
          <Icon name="search" />
          {t('search')}
        </Link>
        <Link className={styles.entry} to="/schemes/find">
          {t('nav.schemes')}
        </Link>
        {/* A document of its own, which leaves no trace: no link of the router. What is owed stands in the menu: a second line
            would take the code of a pass from the first screen. */}
        <a className={styles.entry} href="/help">
          {t('nav.help')}
        </a>
      </nav>
    </>
  );
}

/** Phone and languages, the first thing on the page. */
function TopRow() {
  const { t } = useTranslation();
  const { phone, sampleFields } = useFrame().settings.foundation;
  const isSample = sampleFields.includes('phone');
  const { language, translating, choose } = useLanguage();
  return (
    <div className={`on-dark ${styles.top}`}>
      <div className={`wrap ${styles.topRow}`}>
        {phone && (
          <a className={styles.phone} href={telephoneLink(phone)} aria-label={t('frame.call', { phone })}>
            <Icon name="phone" />
            <bdi dir="ltr" className={isSample ? styles.sample : undefined}>
              {phone}
            </bdi>
          </a>
        )}
        {isSample && <SampleMark onDark />}
        <span className={styles.wide}>
          <Link className={styles.phone} to="/schemes/find">
            {t('nav.schemes')}
          </Link>
          <a className={styles.phone} href="/wages">
            {t('nav.wages')}
          </a>
          <search>
            <form className={styles.search} action="/search">
              <input type="search" name="q" maxLength={longestSearch} aria-label={t('search')} autoComplete="off" />
              <button className={styles.phone} type="submit">
                <Icon name="search" />
                {t('search')}
              </button>
            </form>
          </search>
        </span>
        <span className={classNames(styles.translating, translating && styles.appTranslating)} role="status">
          {translating && (
            <>
              <Spinner />
              {t('frame.translating')}
            </>
          )}
        </span>
        <SiteLanguages chosen={language} onChoose={choose} />
      </div>
    </div>
  );
}
