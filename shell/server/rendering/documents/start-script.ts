/**
 * Script of a document that runs the scripts in the template before it after the first paint: until then, fonts and
 * pictures have the connection for themselves. It does not wait in a background tab, which paints nothing, or where
 * `PerformanceObserver` is missing. For browsers that do not report paints, the second frame after the load event
 * counts as painted.
 */
export const START_SCRIPT =
  '{const{previousSibling:scripts}=document.currentScript,' +
  // Moves them: a second call finds none.
  'start=()=>scripts.replaceWith(scripts.content);' +
  'if(document.hidden)start();' +
  // A setting of the browser, or an extension, may have removed the observer.
  'try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}' +
  'document.addEventListener("visibilitychange",start);' +
  'addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(start)))}';
