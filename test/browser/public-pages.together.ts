// One site for public pages: these files change nothing that another one reads.
import './newsletter.e2e.ts';
import './legal.e2e.ts';
import './contact.e2e.ts';
import './news.e2e.ts';
import './projects.e2e.ts';
import './languages.e2e.ts';
import './chosen-language.e2e.ts';
import './donate-sample.e2e.ts';
import './home-without-script.e2e.ts';
import './held-back-script.e2e.ts';
import './about.e2e.ts';
import './impact.e2e.ts';
import './get-involved.e2e.ts';
import './menu.e2e.ts';
import './barriers.e2e.ts';
import './not-found.e2e.ts';
import './schemes.e2e.ts';
