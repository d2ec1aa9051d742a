import type { Namespace } from '../i18n/word-keys.ts';
import { isOfMembers } from './page-guard.ts';
import type { SitePage } from './site-page.tsx';

/** Of the notice at a form that takes data of a person. */
const noticeWords = ['purposes', 'duties'] as const satisfies readonly Namespace[];

const accountWords = ['account', 'problems', ...noticeWords] as const satisfies readonly Namespace[];
const newsletterWords = ['newsletter', 'problems'] as const satisfies readonly Namespace[];

const givingWords = ['giving', 'problems', ...noticeWords] as const satisfies readonly Namespace[];

const eventWords = ['events', 'problems', ...noticeWords] as const satisfies readonly Namespace[];

const registrationWords = ['registrations', 'problems', 'account'] as const satisfies readonly Namespace[];

/** All public pages; the office's are in `office-pages.ts`. */
export const publicPages: SitePage[] = [
  { path: '/', file: './home/HomePage.tsx', words: ['home'] },
  { path: '/about', file: './about/AboutPage.tsx', words: ['about'] },
  { path: '/projects', file: './projects/ProjectsPage.tsx', query: ['page'], words: ['projects'] },
  { path: '/impact', file: './impact/ImpactPage.tsx', words: ['impact'] },
  {
    path: '/events',
    file: './events/EventsPage.tsx',
    query: ['filter', 'town', 'category', 'page'],
    words: eventWords,
  },
  { path: '/events/:id', file: './events/EventPage.tsx', words: eventWords },
  { path: '/schemes', file: './schemes/SchemesPage.tsx', query: ['work'], words: ['schemes'] },
  { path: '/schemes/find', file: './schemes/FindSchemesPage.tsx', words: ['schemes'] },
  { path: '/schemes/:slug', file: './schemes/SchemePage.tsx', words: ['schemes'] },
  {
    path: '/wages',
    file: './wages/WagesPage.tsx',
    words: ['wages', 'help'],
    untraced: true,
  },
  { path: '/how', file: './how/HowPage.tsx', words: ['how'] },
  { path: '/how/:slug', file: './how/HowTaskPage.tsx', words: ['how'] },
  { path: '/get-involved', file: './get-involved/GetInvolvedPage.tsx', words: ['involved'] },
  { path: '/news', file: './news/NewsPage.tsx', query: ['page'], words: ['news'] },
  { path: '/news/:id', file: './news/NewsItemPage.tsx', words: ['news'] },
  {
    path: '/news/newsletters/:id',
    file: './news/ArchivedNewsletterPage.tsx',
    words: ['news'],
  },
  { path: '/privacy', file: './legal/PrivacyPage.tsx', words: ['privacy', 'purposes'] },
  { path: '/purposes', file: './legal/PurposesPage.tsx', words: noticeWords },
  { path: '/terms', file: './legal/TermsPage.tsx', words: ['terms'] },
  {
    path: '/contact',
    file: './contact/ContactPage.tsx',
    query: ['event'],
    words: ['contact', 'problems', ...noticeWords],
  },
  {
    path: '/help',
    file: './help/HelpPage.tsx',
    words: ['help', 'problems', ...noticeWords],
    untraced: true,
  },
  {
    path: '/help/status',
    file: './help/StatusPage.tsx',
    words: ['help', 'problems', ...noticeWords],
    private: true,
    untraced: true,
    takesFiles: true,
  },
  {
    path: '/search',
    file: './search/SearchPage.tsx',
    query: ['q'],
    words: ['search'],
    private: true,
    keptOffline: false,
    keptApart: true,
  },
  { path: '/donate', file: './donations/DonatePage.tsx', words: ['donate'] },
  {
    path: '/donate/receipt',
    file: './donations/ReceiptFormPage.tsx',
    query: ['amount'],
    words: givingWords,
    private: true,
    untraced: true,
  },
  {
    path: '/donate/:reference',
    file: './donations/DonationPage.tsx',
    words: givingWords,
    private: true,
    untraced: true,
  },
  {
    path: '/verify',
    file: './donations/VerifyPage.tsx',
    query: ['code'],
    words: givingWords,
    private: true,
    untraced: true,
  },
  {
    path: '/verify/:code',
    file: './donations/VerifyPage.tsx',
    words: givingWords,
    private: true,
    untraced: true,
  },
  {
    path: '/receipt',
    file: './donations/ReceiptPage.tsx',
    query: ['token'],
    words: [...givingWords, 'receipt'],
    private: true,
    untraced: true,
  },
  { path: '/newsletter', file: './newsletter/NewsletterPage.tsx', keptOffline: false },
  {
    path: '/newsletter/confirm',
    file: './newsletter/ConfirmNewsletterPage.tsx',
    words: newsletterWords,
    private: true,
  },
  { path: '/newsletter/leave', file: './newsletter/LeaveNewsletterPage.tsx', words: newsletterWords, private: true },
  {
    path: '/login',
    file: './accounts/LoginPage.tsx',
    words: [...accountWords, 'cards'],
    guard: 'guests',
  },
  {
    path: '/register',
    file: './accounts/RegisterPage.tsx',
    words: [...accountWords, 'cards', 'events'],
    guard: 'guests',
  },
  {
    path: '/card',
    file: './plain/CardPage.tsx',
    words: [...accountWords, 'cards', 'events', 'registrations'],
    private: true,
    keptOffline: false,
    plain: true,
  },
  { path: '/forgot-password', file: './accounts/ForgotPasswordPage.tsx', words: accountWords, private: true },
  { path: '/reset-password', file: './accounts/ResetPasswordPage.tsx', words: accountWords, private: true },
  {
    path: '/join-office',
    file: './accounts/JoinOfficePage.tsx',
    words: accountWords,
    private: true,
  },
  { path: '/confirm-email', file: './accounts/ConfirmEmailPage.tsx', words: accountWords, private: true },
  {
    path: '/profile',
    file: './accounts/ProfilePage.tsx',
    words: [...accountWords, 'security', 'cards'],
    guard: 'members',
  },
  {
    path: '/my-registrations',
    file: './registrations/MyRegistrationsPage.tsx',
    words: ['events', ...registrationWords, 'cards', ...noticeWords],
    guard: 'members',
  },
  {
    path: '/my-data',
    file: './rights/MyDataPage.tsx',
    words: [...accountWords, 'cards'],
    guard: 'own',
  },
  {
    path: '/my-donations',
    file: './donations/MyDonationsPage.tsx',
    words: ['my-donations', ...givingWords, 'receipt'],
    guard: 'members',
  },
  { path: '/certificates/:code', file: './certificates/CertificatePage.tsx', words: ['certificates'], private: true },
  {
    path: '/my-registrations/:id/certificate',
    file: './certificates/MyCertificatePage.tsx',
    words: ['certificates', 'problems'],
    guard: 'members',
  },
  {
    path: '/my-registrations/:id/pass',
    file: './registrations/PassPage.tsx',
    words: ['events', ...registrationWords, 'cards'],
    guard: 'members',
  },
  ...(import.meta.env.DEV ? [{ path: '/gallery', file: './gallery/GalleryPage.tsx', private: true }] : []),
  { path: '*', file: './not-found/NotFoundPage.tsx' },
];

export const isPrivate = ({ guard, private: hidden }: SitePage): boolean => hidden === true || isOfMembers(guard);

/** Pages that search engines may find. */
export const listedPages = (): SitePage[] =>
  publicPages.filter((page) => !isPrivate(page) && page.guard === undefined && page.path !== '*');
