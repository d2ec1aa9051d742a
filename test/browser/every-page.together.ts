// One site for what holds on every public page: languages, the menu, and reading without script.
import './languages.e2e.ts';
import './chosen-language.e2e.ts';
import './donate-sample.e2e.ts';
import './home-without-script.e2e.ts';
import './held-back-script.e2e.ts';
import './menu.e2e.ts';
import './barriers.e2e.ts';
import './not-found.e2e.ts';
