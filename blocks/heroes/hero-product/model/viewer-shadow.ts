/**
 * The shadow tree of `<model-viewer>`, in place of its own (template.js of @google/model-viewer 4.4.0, Apache-2.0), which is
 * made of HTML text with a <style>: the Content-Security-Policy of the site allows neither. Classes and ids are those that
 * its code looks for. What it would show by itself, in English, is left out: the page fills the slots.
 */
export function makeTemplate(root: ShadowRoot): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  // When it is connected, ReactiveElement adopts the styles of the class, which has none.
  queueMicrotask(() => (root.adoptedStyleSheets = [sheet]))
  root.append(
    element('div', { class: 'container' }, [
      element('div', { class: 'userInput', tabindex: '0', role: 'img' }, [
        element('div', { class: 'slot canvas' }, [slot('canvas', [element('canvas')])]),
      ]),
      element('div', { class: 'slot poster' }, [slot('poster', [element('div', { id: 'default-poster' })])]),
      element('div', { class: 'slot ar-button' }, [slot('ar-button')]),
      element('div', { class: 'slot pan-target' }, [slot('pan-target')]),
      element('div', { class: 'slot interaction-prompt' }, [element('div', { id: 'prompt' })]),
      element('div', { id: 'finger0' }),
      element('div', { id: 'finger1' }),
      element('div', { class: 'slot default' }, [
        element('slot'),
        element('div', { class: 'slot progress-bar' }, [
          slot('progress-bar', [
            element('div', { id: 'default-progress-bar', 'aria-hidden': 'true' }, [element('div', { class: 'bar' })]),
          ]),
        ]),
        element('div', { class: 'slot exit-webxr-ar-button' }, [slot('exit-webxr-ar-button')]),
      ]),
    ]),
    element('div', { class: 'screen-reader-only' }, [element('span', { id: 'status', role: 'status' })]),
  )
}

function element(name: string, attributes: Readonly<Record<string, string>> = {}, children: Node[] = []): Element {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

function slot(name: string, children: Node[] = []): Element {
  return element('slot', { name }, children)
}

const styles = `
:host { display: block; position: relative; contain: strict; }
.container { position: relative; overflow: hidden; }
.userInput { position: relative; display: none; width: 100%; height: 100%; outline-offset: -3px; }
canvas { position: absolute; display: none; pointer-events: none; transform: translateZ(0); }
.show { display: block; }
.screen-reader-only {
  position: absolute; top: 0; left: 0; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
  clip-path: inset(50%); overflow: hidden; white-space: nowrap; pointer-events: none;
}
.slot { position: absolute; top: 0; left: 0; width: 100%; height: 100%; pointer-events: none; }
.slot > * { pointer-events: initial; }
.annotation-wrapper ::slotted(*) { opacity: 1; pointer-events: none; }
.annotation-wrapper.hide ::slotted(*) { opacity: 0.15; }
.slot.poster { display: none; }
.slot.poster.show { display: inherit; }
.slot.poster > * { pointer-events: none; }
#default-progress-bar { position: relative; display: block; width: 100%; height: 100%; overflow: hidden; pointer-events: none; }
#default-progress-bar > .bar {
  position: absolute; top: 0; left: 0; width: 100%; height: 3px; background: currentcolor;
  transform: scaleX(0); transform-origin: top left;
}
#default-progress-bar > .bar.hide { opacity: 0; }
.slot.ar-button:not(.enabled), .slot.exit-webxr-ar-button:not(.enabled), .slot.interaction-prompt { display: none; }
.slot.pan-target { display: none; }
.slot.default, .slot.progress-bar, .slot.exit-webxr-ar-button { pointer-events: none; }
.slot.exit-webxr-ar-button ::slotted(*) { pointer-events: auto; }
`
