// One site for what can be measured of the looks: these files only read.
import './naskh.e2e.ts';
import './nastaliq.e2e.ts';
import './narrow-phones.e2e.ts';
