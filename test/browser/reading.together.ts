// One site for public pages by what is read on them: these files change nothing that another one reads.
import './newsletter.e2e.ts';
import './legal.e2e.ts';
import './contact.e2e.ts';
import './news.e2e.ts';
import './projects.e2e.ts';
import './about.e2e.ts';
import './impact.e2e.ts';
import './get-involved.e2e.ts';
import './schemes.e2e.ts';
import './leaving.e2e.ts';
