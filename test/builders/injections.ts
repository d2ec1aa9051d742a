/** What the strings call when they succeed; it gets the number of the string. */
export const trap = 'pwned';

/** Texts that run a call or make an element if taken for markup, script, a template or an address. */
const attacks: ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<ScRiPt >${call}</sCrIpT>`,
  (call) => `<script src="data:,${call}"></script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img/src=x/onerror=${call}>`,
  (call) => `<IMG """><SCRIPT>${call}</SCRIPT>">`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x>`,
  (call) => `<svg><a xlink:href="javascript:${call}">x</a>`,
  (call) => `<math><mtext><script>${call}</script>`,
  (call) => `<body onload=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<details open ontoggle=${call}>`,
  (call) => `<video><source onerror=${call}>`,
  (call) => `<audio src=x onerror=${call}>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>">`,
  (call) => `<iframe src="javascript:parent.${call}">`,
  (call) => `<object data="javascript:${call}">`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<form action="javascript:${call}"><button>x`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<base href="//evil.example/${call}">`,
  (call) => `<link rel=stylesheet href="//evil.example/${call}">`,
  (call) => `<style>@import "//evil.example/${call}";</style>`,
  (call) => `<p style="background:url(//evil.example/${call})">`,
  (call) => `<x onpointerover=${call} tabindex=1 autofocus>`,
  (call) => `<template><script>${call}</script></template>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `<!--><script>${call}</script>-->`,
  (call) => `<![CDATA[<script>${call}</script>]]>`,
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `";${call};//`,
  (call) => `';${call};//`,
  (call) => `\\";${call};//`,
  (call) => `\`;${call};//`,
  (call) => `\u2028${call};\u2029`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `{{${call}}}`,
  (call) => `\${${call}}`,
  (call) => `<%= ${call} %>`,
  (call) => `#{${call}}`,
  (call) => `$t(${call})`,
  (call) => `{{- email}} {{name}} $t(admin:nav.users) ${call}`,
  (call) => `&lt;script&gt;${call}&lt;/script&gt;`,
  (call) => `&#60;img src=x onerror=${call}&#62;`,
  (call) => `%3Cscript%3E${call}%3C/script%3E`,
  (call) => `\\u003cscript\\u003e${call}\\u003c/script\\u003e`,
  (call) => `\uFF1Cscript\uFF1E${call}\uFF1C/script\uFF1E`,
  (call) => `<scr\u200Dipt>${call}</scr\u200Dipt>`,
  (call) => `\u202E<script>${call}</script>\u202C`,
  (call) => `=HYPERLINK("javascript:${call}","x")`,
  (call) => `+${call}`,
  (call) => `@SUM(${call})`,
  (call) => `-1+cmd|' /C ${call}'!A0`,
];

/** What leads out of the place where a text stands. */
const exits = ['', '">', "'>", '</script>', '</textarea></title>', '--></bdi></td>'];

/** More than three hundred, each short enough for a name. */
export const injections: readonly string[] = exits
  .flatMap((exit) => attacks.map((attack) => (call: string) => `${exit}${attack(call)}`))
  .map((write, number) => write(`${trap}(${number})`));
