import com.github.gumtreediff.actions.*;
import com.github.gumtreediff.actions.model.*;
import com.github.gumtreediff.matchers.*;
import com.github.gumtreediff.tree.*;
import java.io.*;
import java.util.*;

/** Reads pairs of trees (a line per node: depth, start, end, type and label between tabs; an empty line after each tree). */
public class GumTree {
    static Tree read(BufferedReader in) throws IOException {
        List<Tree> open = new ArrayList<>();
        Tree root = null;
        for (String line; (line = in.readLine()) != null && !line.isEmpty(); ) {
            String[] cells = line.split("\t", -1);
            int depth = Integer.parseInt(cells[0]), start = Integer.parseInt(cells[1]);
            Tree node = new DefaultTree(TypeSet.type(cells[3]), cells[4]);
            node.setPos(start);
            node.setLength(Integer.parseInt(cells[2]) - start);
            if (depth == 0) root = node; else open.get(depth - 1).addChild(node);
            open.subList(depth, open.size()).clear();
            open.add(node);
        }
        return root;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (Tree seed; (seed = read(in)) != null; ) {
            Tree variant = read(in);
            StringBuilder line = new StringBuilder();
            for (Matcher matcher : new Matcher[] {new CompositeMatchers.ClassicGumtree(), new CompositeMatchers.SimpleGumtree()}) {
                EditScript script = new SimplifiedChawatheScriptGenerator().computeActions(matcher.match(seed, variant));
                Map<String, Integer> counts = new TreeMap<>();
                for (Action action : script) counts.merge(action.getName(), 1, Integer::sum);
                line.append(script.size()).append(' ').append(counts).append('\t');
            }
            System.out.println(line);
        }
    }
}
