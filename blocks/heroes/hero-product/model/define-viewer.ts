/** `<model-viewer>`, which shows 3D models: 300 kB. Its shadow tree is that of viewer-shadow.ts (see vite.config.ts). */
import '@google/model-viewer'
